import { noOtherPending } from './no-other-pending.ts';
import type { Report } from './report.ts';

const pending = (id: string) => ({ id, status: 'PENDING' }) as Report;
const shown = [pending('a'), pending('b'), { ...pending('c'), status: 'REVIEWED' }];
const whole = { shown, rows: shown, waiting: [], currentId: null, isComplete: true };

it.each([
  ['nothing else waits', {}, 'Nenhum outro report pendente.'],
  [
    'others wait outside the filter',
    { rows: [] },
    'Nenhum outro report pendente com este filtro. Fora dele há 2.',
  ],
  [
    'the open report does, and is no other one',
    { rows: [pending('b')], currentId: 'a' },
    'Nenhum outro report pendente.',
  ],
  [
    'the current report is in the list, others outside',
    { rows: [pending('b')], currentId: 'b' },
    'Nenhum outro report pendente com este filtro. Fora dele há 1.',
  ],
  [
    'others have come in and are not in the list yet',
    { waiting: [pending('d')] },
    'Nenhum outro report pendente na lista. Entre os novos há 1.',
  ],
  [
    'the list is still arriving',
    { isComplete: false },
    'Nenhum outro report pendente até agora: a lista ainda não está completa.',
  ],
])('when %s it says so', (_what, situation, sentence) => {
  expect(noOtherPending({ ...whole, ...situation })).toBe(sentence);
});
