import { greetingAt } from './greeting.ts';

it.each([
  ['00:00', 'Boa noite'],
  ['04:59', 'Boa noite'],
  ['05:00', 'Bom dia'],
  ['11:59', 'Bom dia'],
  ['12:00', 'Boa tarde'],
  ['17:59', 'Boa tarde'],
  ['18:00', 'Boa noite'],
])('R26: at %s the welcome says "%s"', (time, greeting) => {
  expect(greetingAt(new Date(`2026-11-20T${time}:00`))).toBe(greeting);
});
