import { Skeleton, VisuallyHidden } from '@panel/shared-ui';
import type { ReactNode } from 'react';

/** A query of a figure; its data is undefined when no read has succeeded. */
export interface FigureQuery<Value> {
  isPending: boolean;
  data: Value | undefined;
}

interface FigureProps {
  query: FigureQuery<unknown>;
  /** Width of the placeholder. */
  width?: string;
  children: ReactNode;
}

/** A figure, or its placeholder until it has been read. */
export function Figure({ query, width = '4ch', children }: FigureProps) {
  return query.isPending ? (
    <>
      <Skeleton $width={width} />
      <VisuallyHidden>Carregando</VisuallyHidden>
    </>
  ) : (
    <span>{children}</span>
  );
}
