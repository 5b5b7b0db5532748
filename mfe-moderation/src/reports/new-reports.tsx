import { Button, formatNumber } from '@panel/shared-ui';

interface NewReportsProps {
  count: number;
  onShow: () => void;
}

/** Announces how many reports have arrived since the list was loaded, with a button that shows them. */
export function NewReports({ count, onShow }: NewReportsProps) {
  return (
    <span role="status">
      {count > 0 && (
        <Button size="small" variant="secondary" onClick={onShow}>
          {count === 1 ? '1 novo report' : `${formatNumber(count)} novos reports`}
        </Button>
      )}
    </span>
  );
}
