// policy.mjs -- the content security policy of the page, as server/policy.hpp has it
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export function readPolicy() {
    const text = readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'server', 'policy.hpp'), 'utf8');
    const [, definition] = /content_security_policy =\s*([^;]*(?:;[^"]*"[^;]*)*);\n\n/.exec(text) ?? [];
    const policy = [...(definition ?? '').matchAll(/"([^"]*)"/g)].map(([, part]) => part).join('');
    if (!policy.startsWith("default-src 'none'; ")) throw new Error('server/policy.hpp has no policy');
    return policy;
}
