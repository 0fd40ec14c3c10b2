// part.ts -- the views of a program: console, registers, memory, stack, calls, labels, code, time line, pipeline, stops, findings
import type { Part } from '../contract.ts';
import { ConsoleView } from '../console/console.ts';
import { BreakpointsView } from './breakpoints.ts';
import { CallsView } from './calls.ts';
import { DisassemblyView } from './disassembly.ts';
import { FindingsView } from './findings.ts';
import { LabelsView } from './labels.ts';
import { MemoryView } from './memory.ts';
import { PipelineView } from './pipeline.ts';
import { RegistersView } from './registers.ts';
import { ScopeView } from './scope_view.ts';
import { StackView } from './stack.ts';
import { texts } from './texts.ts';
import { TimelineView } from './timeline.ts';
import '../../../client/pipeline.css';
import '../console/console.css';
import './pipeline.css';
import './views.css';

export const part: Part = (app) => {
    const views = [
        new ConsoleView(app), new RegistersView(app), new StackView(app), new CallsView(app), new LabelsView(app),
        new TimelineView(app), new PipelineView(app), new MemoryView(app), new DisassemblyView(app), new FindingsView(app), new BreakpointsView(app),
        new ScopeView(app, 'changes', 'side', 15, 'changed', texts.changesTab),
        new ScopeView(app, 'floating', 'side', 60, 'floating', texts.floating),
        new ScopeView(app, 'system', 'side', 70, 'system', texts.system),
    ];
    for (const view of views) app.addView(view);
};
