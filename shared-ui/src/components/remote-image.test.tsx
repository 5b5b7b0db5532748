import { render } from '@testing-library/react';
import { RemoteImage } from './remote-image.tsx';

test("an image's host does not learn the page's address (T9)", () => {
  const { container } = render(<RemoteImage src="https://exemplo.com.br/ana.png" fallback="Ana" />);
  // A decorative image has no role by which a test could find it.
  expect(container.querySelector('img')).toHaveAttribute('referrerpolicy', 'no-referrer');
});
