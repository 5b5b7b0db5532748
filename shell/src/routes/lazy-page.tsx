import { type DownloadProblem, type LazyPart, RetryButton, useLazyPart } from '@panel/shared-ui';
import { CloudOff } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { MessagePage, PageActions, PageText, SpinnerPage } from '../ui/full-page.tsx';

interface LazyPageProps<Props> {
  page: LazyPart<Props>;
  props: Props;
}

/** The login page or everything below /admin, lazy-loaded. */
export function LazyPage<Props extends object>({ page, props }: LazyPageProps<Props>) {
  const [problem, setProblem] = useState<DownloadProblem>();
  const part = useLazyPart(page, !problem, setProblem);
  if (problem) {
    return (
      <MessagePage icon={CloudOff} title="Não foi possível abrir o painel">
        <PageText role="alert">{problem.text}</PageText>
        <PageActions>
          <RetryButton problem={problem} onRetry={() => setProblem(undefined)} />
        </PageActions>
      </MessagePage>
    );
  }
  return part ? <part.Component {...props} /> : <SpinnerPage />;
}

/** A page whose code is there already: for the frames that the build renders, and for tests. */
export function loadedPage<Props>(Component: ComponentType<Props>): LazyPart<Props> {
  const part = { Component };
  return { load: () => Promise.resolve(part), loaded: () => part };
}
