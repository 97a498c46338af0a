import { ADVANCES } from './advance-texts.test-support.ts';
import { hasSigns, needsWarning, signsIn } from './contact-in-text.ts';
import { CONTACTS } from './contact-texts.test-support.ts';
import { HELD_OUT_HONEST, HELD_OUT_SUSPICIOUS } from './held-out-texts.test-support.ts';
import { HONEST_NEIGHBOURS } from './honest-neighbours.test-support.ts';
import { HONEST } from './honest-texts.test-support.ts';

/** A moderator must see them. */
const SUSPICIOUS = [...ADVANCES, ...CONTACTS];

const percent = (part: number, all: number) => Math.round((1000 * part) / all) / 10;

/** The share of the suspicious texts that are caught, and of the caught texts that are suspicious, in percent. */
function scoresOf(suspicious: readonly string[], honest: readonly string[]) {
  const caught = suspicious.filter(hasSigns).length;
  const alarms = honest.filter(hasSigns).length;
  return { recall: percent(caught, suspicious.length), precision: percent(caught, caught + alarms) };
}

describe('the recogniser of contact details, links and advance payments', () => {
  it.each([scoresOf(SUSPICIOUS, [...HONEST, ...HONEST_NEIGHBOURS])])(
    'knows the labelled texts: recall $recall %, precision $precision %',
    ({ recall, precision }) => {
      expect(Math.min(SUSPICIOUS.length, HONEST.length)).toBeGreaterThan(150);
      expect(recall).toBeGreaterThanOrEqual(97);
      expect(precision).toBe(100);
    },
  );

  // The floors are what was measured: a change of the recogniser must not make it worse for unknown phrases.
  it.each([scoresOf(HELD_OUT_SUSPICIOUS, HELD_OUT_HONEST)])(
    'finds most of the texts that it was never changed for: recall $recall %, precision $precision %',
    ({ recall, precision }) => {
      expect(recall).toBeGreaterThanOrEqual(88);
      expect(precision).toBeGreaterThanOrEqual(98);
    },
  );

  it('tells what is hidden from what is written plainly', () => {
    expect(signsIn('Appelez le 98 123 456')).toEqual({ contact: 'plain', link: 'none', advance: false });
    expect(signsIn('Appelez le neuf huit un deux trois quatre cinq six').contact).toBe('hidden');
    expect(signsIn('Plus de photos : https://www.example.com').link).toBe('plain');
    expect(signsIn('Plus de photos : example.com').link).toBe('hidden');
    expect(signsIn('200 dinars par mandat avant la visite')).toEqual({ contact: 'none', link: 'none', advance: true });
  });

  it('warns the reader of a message about payments and links, not about a telephone number', () => {
    const messages = ['Payez par Western Union', 'Voir exemple.tn', 'Appelez le 98 123 456', 'Libre le 1er juin ?'];
    expect(messages.map(needsWarning)).toEqual([true, true, false, false]);
  });

  it('takes linear time for adversarial texts', () => {
    const pieces = ['9', '9 ', 'a@', 'a.', 'deux ', 'avance visite ', 'envoyez ', '2-', '2a3', 'قبل ', 'cles ', '. '];
    for (const piece of pieces) {
      const start = process.cpuUsage();
      hasSigns(piece.repeat(4000 / piece.length));
      expect(process.cpuUsage(start).user).toBeLessThan(300_000);
    }
  });
});
