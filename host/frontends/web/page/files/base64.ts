// base64.ts -- bytes as base64, and as its form for addresses: '-' and '_' for '+' and '/', and no '=' at the end

export function toBase64(bytes: Uint8Array): string {
    const atOnce = 0x8000; // as many arguments as every browser passes to a function
    let binary = '';
    for (let at = 0; at < bytes.length; at += atOnce) binary += String.fromCharCode(...bytes.subarray(at, at + atOnce));
    return btoa(binary);
}

/** Throws if the text is not base64. */
export function fromBase64(text: string): Uint8Array {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

export function toAddress(bytes: Uint8Array): string {
    return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Throws if the text is no such form. */
export function fromAddress(text: string): Uint8Array {
    return fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
}
