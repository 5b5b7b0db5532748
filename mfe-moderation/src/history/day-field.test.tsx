import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderModule } from '@panel/shared-testing';
import { useState } from 'react';
import { DayField } from './day-field.tsx';

const changes: (string | null)[] = [];
beforeEach(() => (changes.length = 0));

it.each(['09022026', '09/02/2026', '9/2/2026'])('a day is typed as %s', async (text) => {
  const { user } = openField();
  await user.clear(field());
  await user.type(field(), text);
  expect(field()).toHaveValue('09/02/2026');
  await waitFor(() => expect(changes).toEqual(['2026-02-09']));
});

it('digits that are pasted over a day become a day', async () => {
  const { user } = openField();
  await user.tripleClick(field());
  await user.paste('09022026');
  await waitFor(() => expect(changes).toEqual(['2026-02-09']));
});

it('a click selects the day, and digits replace it', async () => {
  const { user } = openField();
  await user.click(field());
  await user.keyboard('21112026');
  await waitFor(() => expect(changes).toEqual(['2026-11-21']));
});

it('an empty field counts when the user leaves it', async () => {
  const { user } = openField();
  await user.clear(field());
  expect(field()).toHaveValue('');
  expect(changes).toEqual([]);
  await user.tab();
  expect(changes).toEqual([null]);
});

it('a digit in the middle is replaced in its place', async () => {
  const { user } = openField();
  await user.type(field(), '{Delete}3', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(field()).toHaveValue('31/13/2026');
  await user.tab();
  expect(field()).toHaveValue('31/12/2026');
  expect(changes).toEqual([]);
});

it('the arrow keys lead to the days before and after, also across a month; only the last of several counts', async () => {
  const { user } = openField();
  await user.type(field(), '{ArrowUp}');
  expect(field()).toHaveValue('01/01/2027');
  await user.type(field(), '{ArrowDown}{ArrowDown}');
  expect(field()).toHaveValue('30/12/2026');
  await waitFor(() => expect(changes).toEqual(['2026-12-30']));
});

it('the arrow keys stop at the first and the last day; a typed day need not', async () => {
  const { user } = openField({ first: '2026-12-30', last: '2027-01-01' });
  await user.type(field(), '{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(field()).toHaveValue('01/01/2027');
  await user.type(field(), '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(field()).toHaveValue('30/12/2026');
  await user.clear(field());
  await user.type(field(), '09022026{Enter}');
  expect(changes).toEqual(['2026-02-09']);
});

it.each(['{Enter}', '{Tab}'])('%s counts the day at once', async (key) => {
  const { user } = openField();
  await user.type(field(), '{ArrowDown}');
  await user.keyboard(key);
  expect(changes).toEqual(['2026-12-30']);
  expect(field()).toHaveValue('30/12/2026');
});

it('Enter at the moment when the day begins to count changes it once', () => {
  jest.useFakeTimers();
  openField();
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  act(() => {
    jest.advanceTimersByTime(400);
    fireEvent.keyDown(field(), { key: 'Enter' });
  });
  jest.useRealTimers();
  expect(changes).toEqual(['2027-01-01']);
});

it('Escape takes back what is typed, and reaches the page only when nothing is', async () => {
  const { user } = openField();
  const reachedPage = jest.fn();
  document.addEventListener('keydown', reachedPage);
  await user.clear(field());
  await user.type(field(), '01{Escape}');
  expect(field()).toHaveValue('31/12/2026');
  reachedPage.mockClear();
  await user.clear(field());
  await user.keyboard('{Escape}');
  expect(reachedPage).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(reachedPage).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', reachedPage);
  await user.tab();
  expect(changes).toEqual([]);
});

it('the arrow keys lead on from the day of a field that was emptied', async () => {
  const { user } = openField();
  await user.clear(field());
  await user.keyboard('{ArrowDown}');
  expect(field()).toHaveValue('30/12/2026');
});

it("a day that does not exist is told: 'Esse dia não existe.'", async () => {
  const { user } = openField();
  await user.clear(field());
  await user.type(field(), '31022026');
  expect(field()).toBeInvalid();
  expect(field<HTMLInputElement>().validationMessage).toBe('Esse dia não existe.');
  await user.clear(field());
  await user.type(field(), '28022026');
  expect(field()).toBeValid();
  await user.type(field(), '{Enter}');
  expect(changes).toEqual(['2026-02-28']);
});

it("the button opens the browser's calendar, whose day the field takes", async () => {
  const showPicker = jest.fn(function choose(this: HTMLInputElement) {
    fireEvent.change(this, { target: { value: '2026-11-20' } });
  });
  Object.assign(HTMLInputElement.prototype, { showPicker });
  const { user } = openField();
  await user.click(screen.getByRole('button', { name: 'Abrir calendário: De' }));
  expect(field()).toHaveValue('20/11/2026');
  expect(changes).toEqual(['2026-11-20']);
  Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
});

function field<Field extends HTMLElement>(): Field {
  return screen.getByRole<Field>('textbox', { name: 'De' });
}

function openField(bounds?: { first: string; last: string }) {
  function Page() {
    const [day, setDay] = useState<string | null>('2026-12-31');
    return (
      <DayField
        label="De"
        day={day}
        {...bounds}
        onChange={(changed) => {
          changes.push(changed);
          setDay(changed);
        }}
      />
    );
  }
  return renderModule(
    { contractVersion: 1, routes: [{ path: 'reports', Component: Page }] },
    'reports',
  );
}
