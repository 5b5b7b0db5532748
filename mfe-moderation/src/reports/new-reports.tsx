import { Button, formatNumber } from '@panel/shared-ui';

interface NewReportsProps {
  count: number;
  onShow: () => void;
}

/** Says quietly that reports have come in meanwhile, and brings them into the list on demand. */
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
