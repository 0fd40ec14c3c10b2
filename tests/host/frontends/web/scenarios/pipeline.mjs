// pipeline.mjs -- the cycles of a processor: steps, another processor, keys, pictures, a phone, French
import assert from 'node:assert/strict';
import { assertNoBarriers, scenario } from '../harness.mjs';
import { forwardedLoad } from '../tharsis.mjs';

async function begin(tharsis) {
    await tharsis.setProgram(forwardedLoad);
    await tharsis.press('Shift+F10');
    await tharsis.until('stopped');
    return tharsis.view('pipeline');
}
const untilText = (tharsis, panel, pattern) => tharsis.untilTrue(async () => pattern.test(await panel.innerText()), `the pipeline shows ${pattern}`);

scenario('The pipeline steps in cycles, forwards and back, by buttons and by keys', async (tharsis) => {
    const panel = await begin(tharsis);
    await untilText(tharsis, panel, /cycle 1, step 0/);
    assert.ok(await panel.getByRole('button', { name: 'Cycle back' }).isDisabled());
    for (let cycle = 2; cycle <= 7; ++cycle) {
        await panel.getByRole('button', { name: 'Cycle forwards' }).click();
        await untilText(tharsis, panel, new RegExp(`cycle ${cycle}, step`));
    }
    // lw is two before: its value comes from MEM/WB, after a cycle of waiting.
    await untilText(tharsis, panel, /\$t1 is forwarded \(MEM\/WB → EX\) to addu \$t2, \$t1, \$t1/);
    await tharsis.picture('pipeline-wide');
    const diagram = panel.getByRole('table', { name: /Pipeline diagram/ });
    assert.match(await diagram.innerText(), /addu \$t2, \$t1, \$t1\s+IF\s+ID\s+id\s+EX/);
    await panel.locator('.pipe-scroll').first().focus();
    await tharsis.press('ArrowLeft');
    await untilText(tharsis, panel, /cycle 6, step/);
    await untilText(tharsis, panel, /`addu \$t2, \$t1, \$t1` \(main\.asm:7\) needs \$t1 in EX; `lw \$t1, 0\(\$t0\)` \(main\.asm:6\) has loaded it only at the end of MEM/);
    await tharsis.press('Home');
    await untilText(tharsis, panel, /cycle 1, step 0/);
});

scenario('Another processor is chosen, kept, and refused with a sentence', async (tharsis) => {
    const panel = await begin(tharsis);
    await untilText(tharsis, panel, /cycle 1/);
    await panel.getByLabel('Processor').selectOption('single-cycle');
    await tharsis.untilTrue(async () => (await panel.locator('.pipe-stage-name').first().textContent()) === 'CPU', 'one stage');
    await panel.getByLabel('Processor').selectOption('five-stage');
    await panel.getByLabel('Forwarding').selectOption('none');
    await tharsis.untilTrue(async () => (await panel.getByLabel('Forwarding').inputValue()) === 'none', 'no forwarding');
    const more = panel.getByLabel('Other settings');
    await more.fill('divider=0');
    await more.press('Enter');
    await untilText(tharsis, panel, /divider=0: not possible/);
    await tharsis.press('Shift+F5');
    await tharsis.until('none', 'ended');
    await tharsis.press('Shift+F10');
    await tharsis.until('stopped');
    await tharsis.untilTrue(async () => (await panel.getByLabel('Forwarding').inputValue()) === 'none', 'the processor is kept');
});

scenario('The processor plays to the end of the program, and every cycle has its causes', async (tharsis) => {
    const panel = await begin(tharsis);
    await panel.getByRole('button', { name: 'Play' }).click();
    await tharsis.untilTrue(async () => /cycle (\d{2}), step/.test(await panel.innerText()), 'it plays');
    await tharsis.untilTrue(async () => panel.getByRole('button', { name: 'Cycle forwards' }).isDisabled(), 'the last cycle');
    await untilText(tharsis, panel, /instructions\s+\d+\s+1\.00[\s\S]*data hazard\s+\d+\s+0\.\d\d/);
});

for (const [where, options] of [
    ['on a phone', { viewport: { width: 360, height: 740 }, touch: true }],
    ['in the dark', { path: '?theme=dark', all: true }],
    ['in high contrast', { path: '?theme=contrast', all: true }],
])
    scenario(`The pipeline has no barriers ${where}`, async (tharsis) => {
        const panel = await begin(tharsis);
        await panel.getByRole('button', { name: 'Cycle forwards' }).waitFor();
        for (let cycle = 2; cycle <= 8; ++cycle) {
            await panel.getByRole('button', { name: 'Cycle forwards' }).click();
            await untilText(tharsis, panel, new RegExp(`cycle ${cycle}, step`));
        }
        await assertNoBarriers(tharsis.page, 'pipeline');
        await tharsis.picture(`pipeline-${where.split(' ').at(-1)}`);
    }, options);

scenario('The pipeline speaks French', async (tharsis) => {
    const panel = await begin(tharsis);
    for (let cycle = 2; cycle <= 7; ++cycle) {
        await panel.getByRole('button', { name: 'Cycle en avant' }).click();
        await untilText(tharsis, panel, new RegExp(`cycle ${cycle}, pas`));
    }
    await untilText(tharsis, panel, /\$t1 est renvoyé \(MEM\/WB → EX\) à addu/);
    // The next cycle is that of sw in MEM.
    await panel.getByRole('button', { name: 'Cycle en avant' }).click();
    await untilText(tharsis, panel, /adresse 0x10010004/);
    await tharsis.picture('pipeline-french', { fullPage: true });
}, { path: '?lang=fr', language: 'fr' });
