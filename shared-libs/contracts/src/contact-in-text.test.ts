import { hasSigns, signsIn } from './contact-in-text.ts';
import { HONEST } from './honest-texts.test-support.ts';
import { CAUGHT } from './suspicious-texts.test-support.ts';

describe('the recogniser of contact details, links and advance payments', () => {
  it('finds 97 % of the texts that a moderator must see', () => {
    expect(CAUGHT.length).toBeGreaterThan(150);
    expect(CAUGHT.filter((text) => !hasSigns(text)).length).toBeLessThanOrEqual(0.03 * CAUGHT.length);
  });

  it('lets the honest neighbours of these texts pass', () => {
    expect(HONEST.length).toBeGreaterThan(150);
    expect(HONEST.filter(hasSigns)).toEqual([]);
  });

  it('tells what is hidden from what is written plainly', () => {
    expect(signsIn('Appelez le 98 123 456')).toEqual({ contact: 'plain', link: 'none', advance: false });
    expect(signsIn('Appelez le neuf huit un deux trois quatre cinq six').contact).toBe('hidden');
    expect(signsIn('Plus de photos : https://www.example.com').link).toBe('plain');
    expect(signsIn('Plus de photos : example.com').link).toBe('hidden');
    expect(signsIn('200 dinars par mandat avant la visite')).toEqual({ contact: 'none', link: 'none', advance: true });
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
