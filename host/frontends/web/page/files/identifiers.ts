// identifiers.ts -- ids of projects; `crypto.randomUUID` exists only where pages come by https
export function newId(): string {
    return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
