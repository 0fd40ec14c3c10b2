// processes.ts -- runs a program to its end and returns what it printed
import { spawn } from 'node:child_process';
import type { CancellationToken } from 'vscode';

export interface Ended {
    readonly status: number | undefined;
    readonly output: string;
    readonly errors: string;
}

const mostBytes = 256 * 1024 * 1024;

/**
 * Runs a program without a shell and without input. If the token is cancelled, or if it prints more than 256 MB, it is
 * stopped, and its status is undefined. Rejects if it cannot be started.
 */
export function runProgram(path: string, args: string[], folder: string, token?: CancellationToken): Promise<Ended> {
    return new Promise((resolve, reject) => {
        const child = spawn(path, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
        const output: Buffer[] = [];
        const errors: Buffer[] = [];
        let bytes = 0;
        const keep = (list: Buffer[]) => (data: Buffer) => {
            bytes += data.length;
            if (bytes > mostBytes) child.kill();
            else list.push(data);
        };
        child.stdout.on('data', keep(output));
        child.stderr.on('data', keep(errors));
        const cancelling = token?.onCancellationRequested(() => child.kill());
        child.on('error', (error) => {
            cancelling?.dispose();
            reject(error);
        });
        child.on('close', (status) => {
            cancelling?.dispose();
            resolve({
                status: status ?? undefined,
                output: Buffer.concat(output).toString('utf8'),
                errors: Buffer.concat(errors).toString('utf8'),
            });
        });
    });
}
