import { Button, formatText, LongText } from '@panel/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { css, styled } from 'styled-components';

interface CutTextProps {
  name: string;
  text: string | null;
  /** A CSS length; a higher text is cut. */
  maxHeight: string;
}

/** In characters. Screen readers list a longer text as a region, which can be skipped. */
const maxPlainLength = 200;

/** A text that is cut when it is too high, with a button that shows all of it. */
export function CutText({ name, text, maxHeight }: CutTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  const [isExpanded, setExpanded] = useState(false);
  const shown = formatText(text);
  const action = isExpanded ? 'Mostrar menos' : 'Mostrar tudo';
  const region = shown.length > maxPlainLength && { role: 'region', 'aria-label': name };

  useEffect(() => {
    if (isExpanded) {
      return undefined;
    }
    const element = box.current!;
    // One pixel more, because of rounding.
    const observer = new ResizeObserver(() =>
      setCut(element.scrollHeight > element.clientHeight + 1),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isExpanded]);

  return (
    <>
      <Box
        ref={box}
        $maxHeight={isExpanded ? 'none' : maxHeight}
        $isCut={isCut && !isExpanded}
        {...region}
      >
        <LongText>{shown}</LongText>
      </Box>
      {isCut && (
        <Button
          size="small"
          variant="secondary"
          aria-expanded={isExpanded}
          aria-label={`${action}: ${name}`}
          onClick={() => setExpanded(!isExpanded)}
        >
          {action}
        </Button>
      )}
    </>
  );
}

const fade = css`
  mask-image: linear-gradient(black calc(100% - 3rem), transparent);
`;

/** `LongText` has a maximum height of its own. */
const Box = styled.div<{ $maxHeight: string; $isCut: boolean }>`
  max-block-size: ${({ $maxHeight }) => $maxHeight};
  overflow: hidden;
  ${({ $isCut }) => $isCut && fade}

  > * {
    max-block-size: none;
  }

  @media print {
    max-block-size: none;
    overflow: visible;
    mask-image: none;

    > * {
      overflow: visible;
    }
  }
`;
