import { noOtherPending } from './no-other-pending.ts';
import type { Report } from './report.ts';

const pending = (id: string) => ({ id, status: 'PENDING' }) as Report;
const shown = [pending('a'), pending('b'), { ...pending('c'), status: 'REVIEWED' }];
const whole = { shown, rows: shown, waiting: [], currentId: null, isComplete: true };

it.each([
  ['no other report is pending', {}, 'Nenhum outro report pendente.'],
  [
    'the filter hides other pending reports',
    { rows: [] },
    'Nenhum outro report pendente com este filtro. Fora dele há 2.',
  ],
  [
    'only the open report is pending',
    { rows: [pending('b')], currentId: 'a' },
    'Nenhum outro report pendente.',
  ],
  [
    'only the current report matches the filter',
    { rows: [pending('b')], currentId: 'b' },
    'Nenhum outro report pendente com este filtro. Fora dele há 1.',
  ],
  [
    'new pending reports are not in the list yet',
    { waiting: [pending('d')] },
    'Nenhum outro report pendente na lista. Entre os novos há 1.',
  ],
  [
    'the list is still loading',
    { isComplete: false },
    'Nenhum outro report pendente até agora: a lista ainda não está completa.',
  ],
])('the message tells when %s', (_what, situation, sentence) => {
  expect(noOtherPending({ ...whole, ...situation })).toBe(sentence);
});
