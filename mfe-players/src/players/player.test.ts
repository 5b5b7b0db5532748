import { initials } from './player.ts';

it.each([
  ['Ana Almeida', null, 'AA'],
  ['Vinícius da Conceição Cavalcanti', null, 'VC'],
  ['úrsula', 'Ana', 'Ú'],
  [null, 'Bruno', 'B'],
  ['  ', 'Bruno', 'B'],
  ['⚽ 🏐', 'Bruno', 'B'],
  ['\u202Eana', null, 'A'],
  ['"Zé" (10)', null, 'Z1'],
  ['𝒜na', null, '𝒜'],
  ['ßa ﬃa', null, 'SF'],
  ['👨‍👩‍👧 Ana 🇧🇷', null, 'A'],
  ['\uD83D', 'Bruno', 'B'],
  [`Z${'\u0336\u0489'.repeat(50)}algo`, null, 'Z'],
  ['W'.repeat(100_000), null, 'W'],
  ['U\u0301rsula', null, 'Ú'],
  [null, null, '-'],
])(
  'R34 the initials of display name %p and first name %p are %p',
  (displayName, firstName, expected) => {
    const player = { id: null, gender: null, imageUrl: null, createdAt: null };
    expect(initials({ ...player, displayName, firstName })).toBe(expected);
  },
);
