import { css } from '@emotion/react';
import { color, media } from '@houni/ui/tokens';

const illustration = css({
  display: 'none',
  inlineSize: '13rem',
  blockSize: 'auto',
  [media.md]: { display: 'block' },
});

/** A Tunisian door: open if the visitor can search for other pages, closed if they can only try again later. */
export function ErrorIllustration({ open }: { open: boolean }) {
  return (
    <svg css={illustration} viewBox="0 0 208 240" width="208" height="240" aria-hidden>
      <path d="M20 226V104a84 84 0 0 1 168 0v122Z" fill={color.sand} stroke={color.hairline} strokeWidth="2" />
      <path d="M44 226V108a60 60 0 0 1 120 0v118Z" fill={open ? color.blueTint : color.blue} />
      {open && <path d="M104 48v178l-60 0V108a60 60 0 0 1 60-60Z" fill={color.blue} />}
      {open && <path d="M104 48c24 6 34 28 34 60v104l-34 14Z" fill={color.sea} opacity=".55" />}
      {!open && <path d="M104 48v178" stroke={color.onBlue} strokeWidth="2" />}
      <path
        d={`M60 112v.1M60 136v.1M60 160v.1M60 184v.1M88 92v.1M88 112v.1M88 136v.1M88 160v.1M88 184v.1${
          open
            ? ''
            : 'M120 92v.1M120 112v.1M120 136v.1M120 160v.1M120 184v.1M148 112v.1M148 136v.1M148 160v.1M148 184v.1'
        }`}
        stroke={color.onBlue}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M8 226h192" stroke={color.outline} strokeWidth="3" strokeLinecap="round" />
      <path d="M178 226c-4-20 2-34 12-44 6 14 4 32-4 44Z" fill={color.olive} />
      <path d="M190 180c-8-10-6-22 4-30 7 9 6 22-4 30Z" fill={color.bougainvillea} />
    </svg>
  );
}
