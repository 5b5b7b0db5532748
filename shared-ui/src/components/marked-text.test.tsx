import { render, screen } from '@testing-library/react';
import { CellText } from '@panel/shared-ui/table';
import { UiProvider } from '../ui-provider.tsx';
import { Badge } from './badge.tsx';
import { LongText } from './long-text.tsx';

const mirrored = 'pix \u202E\u2067321\u202C fim';

it.each([
  ['a cell', <CellText key="cell">{mirrored}</CellText>],
  ['a long text', <LongText key="text">{mirrored}</LongText>],
  [
    'a badge',
    <Badge key="badge" tone="neutral">
      {mirrored}
    </Badge>,
  ],
])(
  'in %s characters that change the writing direction affect no other text, and are not removed',
  (_what, text) => {
    const { container } = render(text, { wrapper: UiProvider });
    expect(container).toHaveTextContent(mirrored);
    const innermost = [...container.querySelectorAll('bdi')].filter(
      (part) => !part.children.length,
    );
    expect(innermost.map(({ textContent }) => textContent)).toEqual(['\u202E\u2067', '\u202C']);
  },
);

it('Arabic and Hebrew texts are shown unchanged', () => {
  render(<CellText>مرحبا بالعالم, שלום</CellText>, { wrapper: UiProvider });
  expect(screen.getByText('مرحبا بالعالم, שלום').childElementCount).toBe(0);
});
