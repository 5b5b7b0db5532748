import { Button, type ButtonProps } from '../components/button.tsx';
import type { DownloadProblem } from './download-problem.ts';

interface RetryButtonProps extends ButtonProps {
  problem: DownloadProblem;
  onRetry: () => void;
}

/** 'Tentar novamente' or, where only that helps, 'Recarregar'. */
export function RetryButton({ problem, onRetry, ...button }: RetryButtonProps) {
  return problem.needsReload ? (
    <ReloadButton {...button} />
  ) : (
    <Button {...button} onClick={onRetry}>
      Tentar novamente
    </Button>
  );
}

export function ReloadButton(button: ButtonProps) {
  return (
    <Button {...button} onClick={() => location.reload()}>
      Recarregar
    </Button>
  );
}
