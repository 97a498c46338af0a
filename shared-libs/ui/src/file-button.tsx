import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { color, font, media, motion, radius, space } from './tokens.ts';

/** The label of the native file input, which works before scripts run. */
const style = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '2.75rem',
  paddingInline: space[5],
  border: `1px solid ${color.outline}`,
  borderRadius: radius.md,
  backgroundColor: color.card,
  fontWeight: font.medium,
  cursor: 'pointer',
  transition: `border-color ${motion.quick}, color ${motion.quick}`,
  // Nobody sees the text of the input, but browsers load its font.
  '& > input, & > input::file-selector-button': { font: 'inherit' },
  [media.hover]: { '&:hover': { borderColor: color.blue, color: color.blue } },
  '&:has(:focus-visible)': { outline: `3px solid ${color.blue}`, outlineOffset: '2px' },
  '&[aria-disabled="true"]': { opacity: 0.55, cursor: 'not-allowed' },
});

export interface FileButtonProps {
  icon: IconName;
  label: string;
  /** Says what the file is for, if the label alone does not. */
  describedBy?: string;
  /** Accepted types, as in `accept`. */
  accept: string;
  id?: string;
  multiple?: boolean;
  /** Opens the camera of a phone. */
  capture?: 'environment';
  disabled?: boolean;
  /** The chosen files: one unless `multiple`. Also called with those that were chosen before hydration. */
  onFiles: (files: [File, ...File[]]) => void;
}

/** A button that lets the user choose files. */
export function FileButton({
  icon,
  label,
  describedBy,
  accept,
  id,
  multiple = false,
  capture,
  disabled = false,
  onFiles,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const [first, ...others] = input.current?.files ?? [];
    // Allow the same file to be chosen again.
    if (input.current) input.current.value = '';
    if (first) onFiles([first, ...others]);
  };
  const early = useRef(take);
  useEffect(() => early.current(), []);
  return (
    <label css={style} {...(disabled && { 'aria-disabled': true })}>
      <Icon name={icon} />
      <span>{label}</span>
      <input
        ref={input}
        className="vh"
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        {...(id !== undefined && { id })}
        {...(capture && { capture })}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        onChange={take}
      />
    </label>
  );
}
