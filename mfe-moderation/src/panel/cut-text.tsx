import { Button, formatText, LongText } from '@panel/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { css, styled } from 'styled-components';

interface CutTextProps {
  name: string;
  text: string | null;
  /** The height from which it is cut. */
  maxHeight: string;
}

/** In characters. Screen readers list a longer text as a region, which can be skipped. */
const maxPlainLength = 200;

/** A text that is cut if it is high, with a button that shows all of it. */
export function CutText({ name, text, maxHeight }: CutTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const shown = formatText(text);
  const region = shown.length > maxPlainLength && { role: 'region', 'aria-label': name };

  useEffect(() => {
    const element = box.current!;
    const observer = new ResizeObserver(() =>
      setCut(element.scrollHeight > element.clientHeight + 1),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <Box ref={box} $maxHeight={isWhole ? 'none' : maxHeight} $isCut={isCut} {...region}>
        <LongText>{shown}</LongText>
      </Box>
      {(isCut || isWhole) && (
        <Button
          size="small"
          variant="secondary"
          aria-expanded={isWhole}
          aria-label={`${isWhole ? 'Mostrar menos' : 'Mostrar tudo'}: ${name}`}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Mostrar menos' : 'Mostrar tudo'}
        </Button>
      )}
    </>
  );
}

const fade = css`
  mask-image: linear-gradient(black calc(100% - 3rem), transparent);
`;

const Box = styled.div<{ $maxHeight: string; $isCut: boolean }>`
  max-block-size: ${({ $maxHeight }) => $maxHeight};
  overflow: hidden;
  ${({ $isCut }) => $isCut && fade}

  > * {
    max-block-size: none;
  }
`;
