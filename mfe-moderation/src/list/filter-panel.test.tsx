import { useLocation, useNavigate } from '@panel/shared-federation/router';
import { renderModule } from '@panel/shared-testing';
import { formatDateOnly, localDay } from '@panel/shared-ui';
import { fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { FilterPanel } from './filter-panel.tsx';
import { useReportView } from './use-report-view.ts';

const ignore = () => undefined;
const closed = jest.fn();
beforeEach(() => void closed.mockClear());

/** The open panel, the address's query, and a button for the browser's 'Back'. */
function Page() {
  const trigger = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { view } = useReportView();
  const panel = { id: 'panel', trigger, isForOneChoice: false, onClose: closed, onReturn: ignore };
  return (
    <div>
      <button ref={trigger} onClick={() => void navigate(-1)}>
        Voltar
      </button>
      <output aria-label="Endereço">{search}</output>
      <FilterPanel view={view} {...panel} />
    </div>
  );
}

it("the browser's 'Back' undoes at once the days that were typed, but no other filter and no earlier entry", async () => {
  const { user } = renderModule(
    { contractVersion: 1, routes: [{ path: 'reports', Component: Page }] },
    'reports',
  );
  const first = screen.getByRole('textbox', { name: 'De' });
  const last = screen.getByRole('textbox', { name: 'Até' });
  const expectAddress = (search: string) =>
    expect(screen.getByLabelText('Endereço').textContent).toBe(search);
  const goBack = () => fireEvent.click(screen.getByRole('button', { name: 'Voltar' }));

  await user.type(first, '01012026{Enter}');
  expect(last).toHaveValue(formatDateOnly(localDay(new Date())));
  await user.clear(last);
  await user.type(last, '02012026{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pendente');
  await user.type(last, '{ArrowUp}{Enter}');
  expectAddress('?day=2026-01-01..2026-01-03&status=PENDING');

  goBack();
  expectAddress('?day=2026-01-01..2026-01-02&status=PENDING');
  goBack();
  goBack();
  expectAddress('');
  await user.type(first, '05012026{Enter}');
  expectAddress(`?day=2026-01-05..${localDay(new Date())}`);
  goBack();
  expectAddress('');
});

it('Escape takes back a half-typed day first, and closes the panel only then', async () => {
  const { user } = renderModule(
    { contractVersion: 1, routes: [{ path: 'reports', Component: Page }] },
    'reports',
  );
  const first = screen.getByRole('textbox', { name: 'De' });
  await user.type(first, '0101{Escape}');
  expect(first).toHaveValue('');
  expect(closed).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
});
