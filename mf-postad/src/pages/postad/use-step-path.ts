import { useLocation } from 'react-router-dom';
import type { PostStep } from '@houni/contracts/draft';
import { useT } from '@houni/i18n';
import { adOfAddress } from '../../edit/ad-of-address.ts';
import { stepPath } from './steps.ts';

/** The path of a step's screen: of the draft, or of the ad that the address names. */
export function useStepPath(): (step: PostStep) => string {
  const { locale } = useT('postad');
  const ad = adOfAddress(useLocation().search);
  return (step) => stepPath(step, locale) + (ad === null ? '' : `?ad=${ad}`);
}
