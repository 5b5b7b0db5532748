import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { useDismissal } from './use-dismissal.ts';

it('a press outside closes the panel after the field in it has lost the focus, so that what was typed counts', async () => {
  const events: string[] = [];
  function Panel({ onClose }: { onClose: () => void }) {
    const panel = useRef<HTMLDivElement>(null);
    useDismissal(panel, () => undefined, onClose);
    return (
      <div ref={panel}>
        <input onBlur={() => events.push('blur')} />
      </div>
    );
  }
  function Page() {
    const [isOpen, setOpen] = useState(true);
    function close(): void {
      events.push('close');
      setOpen(false);
    }
    return (
      <>
        <div>{isOpen && <Panel onClose={close} />}</div>
        <p>Fora</p>
      </>
    );
  }
  render(<Page />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox'));
  await user.click(screen.getByText('Fora'));
  expect(events).toEqual(['blur', 'close']);
});
