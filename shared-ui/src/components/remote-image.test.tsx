import { render } from '@testing-library/react';
import { RemoteImage } from './remote-image.tsx';

test("an image's host is not told where it is shown (T9)", () => {
  const { container } = render(<RemoteImage src="https://exemplo.com.br/ana.png" fallback="Ana" />);
  // It decorates, so it has no role to be found by.
  expect(container.querySelector('img')).toHaveAttribute('referrerpolicy', 'no-referrer');
});
