// pipeline_page.ts -- the cycles of a processor; the board is shared with the page in browsers
import { PipelineBoard } from '../../client/pipeline_board';
import type { ToPipeline } from '../source/views/messages';
import { element, listen, page, send, sentence } from './frame';

const problem = element('p', { role: 'alert' });
const board = new PipelineBoard(sentence, {
    goToCycle: (cycle) => send({ type: 'go', cycle }),
    choose: (processor) => send({ type: 'choose', processor }),
});

listen<ToPipeline>((message) => {
    page().classList.toggle('running', message.type === 'running');
    switch (message.type) {
        case 'show':
            problem.textContent = '';
            if (!board.root.isConnected) page().replaceChildren(problem, board.root);
            return board.show(message.pipeline, message.processors);
        case 'problem':
            board.stop();
            board.refuse();
            problem.textContent = message.text;
            return;
        case 'running': return;
        case 'none':
            board.stop();
            page().replaceChildren(element('p', {}, message.text ?? sentence('none')));
    }
});
