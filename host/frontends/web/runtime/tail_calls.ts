// tail_calls.ts -- whether WebAssembly has tail calls here, which the fast interpreter needs

/** A module whose only function calls itself by a tail call. */
const probe = new Uint8Array([
    0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // magic, version
    0x01, 0x04, 0x01, 0x60, 0x00, 0x00, // one type: no parameters, no results
    0x03, 0x02, 0x01, 0x00, // one function of it
    0x0a, 0x06, 0x01, 0x04, 0x00, 0x12, 0x00, 0x0b, // its body: return_call 0
]);

export function supportsTailCalls(): boolean {
    return WebAssembly.validate(probe);
}
