import type { Conversation } from '@houni/contracts/message';
import { ad, conversation, conversationAnswer, profile, visit } from '../../remote.test-support.tsx';

describe('conversations', () => {
  const visitConversation = (change: Partial<Conversation>) =>
    visit('/messages/cv_abcdefgh2345', {
      answer: (call) =>
        call.pathname.startsWith('/messages/')
          ? { ...conversationAnswer, conversation: { ...conversation, ...change } }
          : profile,
    });

  it('the inbox shows who wrote about which ad, and what is unread', async () => {
    const { visible, calls } = await visit('/messages?archived=true', {
      answer: () => ({ items: [conversation], total: 1, page: 1, pageSize: 12, unread: 2 }),
    });
    expect(calls[0]?.search).toBe('?archived=true&locale=fr&page=1&pageSize=12');
    expect(visible).toContain('href="/messages/cv_abcdefgh2345"');
    expect(visible).toContain('Amine Trabelsi');
    expect(visible).toContain('2 non lus');
    expect(visible).toContain(ad.title);
  });

  it('an empty inbox says how conversations begin', async () => {
    const { visible } = await visit('/messages', {
      answer: () => ({ items: [], total: 0, page: 1, pageSize: 12, unread: 0 }),
    });
    expect(visible).toContain('Aucun message pour l’instant');
  });

  it('a conversation shows its ad with photo, price, state and link, and a field for the answer', async () => {
    const { visible } = await visitConversation({});
    expect(visible).toContain(`href="http://houni.test${ad.url}"`);
    expect(visible).toContain('En ligne');
    expect(visible).toContain('Est-ce encore libre ?');
    expect(visible).toContain('Votre réponse');
  });

  it('a conversation about an ad that is no longer online can be answered and does not link to it', async () => {
    const { visible } = await visitConversation({ ad: { ...conversation.ad, state: 'sold_or_rented' } });
    expect(visible).toContain('Cette annonce n’est plus en ligne.');
    expect(visible).toContain('Votre réponse');
    expect(visible).not.toContain(`href="http://houni.test${ad.url}"`);
  });

  it('a conversation about a hidden ad says that it is no longer available, also in the inbox', async () => {
    const { visible } = await visitConversation({ ad: null });
    expect(visible).toContain('Cette annonce n’est plus disponible.');
    expect(visible).not.toContain(ad.title);
    expect(visible).toContain('Votre réponse');
    const inbox = await visit('/messages', {
      answer: () => ({ items: [{ ...conversation, ad: null }], total: 1, page: 1, pageSize: 12, unread: 0 }),
    });
    expect(inbox.visible).toContain('Cette annonce n’est plus disponible.');
    expect(inbox.visible).not.toContain(ad.title);
  });

  it('a conversation with an agency shows its name and leads to its page, also in the inbox', async () => {
    const agency = { publicKey: 'ag_phare', name: 'Agence du Phare', url: '/agencies/agence-du-phare/ag_phare' };
    const { visible } = await visitConversation({ ad: null, agency });
    expect(visible).toContain('href="http://houni.test/agencies/agence-du-phare/ag_phare"');
    expect(visible).toContain('Message à l’agence Agence du Phare');
    expect(visible).not.toContain('Cette annonce n’est plus disponible.');
    expect(visible).toContain('Votre réponse');
    const closed = await visitConversation({ ad: null, agency: { ...agency, url: null } });
    expect(closed.visible).toContain('Message à l’agence Agence du Phare');
    expect(closed.visible).not.toContain('ag_phare');
    const inbox = await visit('/messages', {
      answer: () => ({ items: [{ ...conversation, ad: null, agency }], total: 1, page: 1, pageSize: 12, unread: 0 }),
    });
    expect(inbox.visible).toContain('Message à l’agence Agence du Phare');
  });

  it.each([
    {
      state: 'blocked by the user',
      change: { canReply: false, blockedByMe: true },
      text: 'Débloquez-la pour répondre',
    },
    { state: 'closed', change: { canReply: false }, text: 'Vous ne pouvez plus répondre' },
    {
      state: 'with a guest',
      change: {
        canReply: false,
        other: { name: 'Invité', guest: { email: 'guest@example.tn', phone: null, proved: false } },
      },
      text: 'href="mailto:guest@example.tn"',
    },
  ])('a conversation $state has no field and says why', async ({ change, text }) => {
    const { visible } = await visitConversation(change);
    expect(visible).toContain(text);
    expect(visible).not.toContain('Votre réponse');
  });
});
