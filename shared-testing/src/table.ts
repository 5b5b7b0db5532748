import { screen, waitFor, within } from '@testing-library/react';

/** Waits for a table's data and returns the texts of its rows, cell by cell. */
export async function tableRows(): Promise<(string | null)[][]> {
  await waitFor(() => expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy'));
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
}

export function columnHeaders(): (string | null)[] {
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
}
