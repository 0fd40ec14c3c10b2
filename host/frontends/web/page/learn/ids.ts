// ids.ts -- names of new projects; without crypto.randomUUID, which pages have only where they are served by https

export function freshId(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
