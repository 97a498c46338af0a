import type { MailTexts } from '../mail-texts.ts';

const ADS = { one: '# ad', other: '# ads' };

export const en: MailTexts = {
  'newsletter-confirm': () => ({
    subject: 'Confirm your subscription to the Houni newsletter',
    heading: 'Just one more click',
    before: ['You asked to receive the Houni newsletter. Please confirm that this address is yours.'],
    action: 'Confirm my subscription',
    after: ['If you did not ask for this, ignore this message: you will receive nothing else.'],
  }),
  'newsletter-unsubscribe': () => ({
    subject: 'Confirm that you want to unsubscribe',
    heading: 'Leaving us?',
    before: ['We were asked to stop sending the Houni newsletter to this address. If it was you, please confirm.'],
    action: 'Unsubscribe',
    after: ['If not, ignore this message: nothing changes.'],
  }),
  'ad-published': ({ title, expiresAt }, { userText, date }) => ({
    subject: `Your ad is online: ${userText(title)}`,
    heading: 'Your ad is online',
    before: [`Everybody can see it now, until ${date(expiresAt)}.`],
    action: 'See my ad',
    after: ['Answer messages quickly: nothing matters more to people who are looking.'],
  }),
  'ad-in-review': ({ title }, { userText }) => ({
    subject: `We are checking your ad: ${userText(title)}`,
    heading: 'We are checking your ad',
    before: ['A moderator looks at it before it goes online. We will write to you as soon as that is done.'],
    action: 'See my ad',
  }),
  'ad-changes-requested': ({ title }, { userText }) => ({
    subject: `Your ad needs a change: ${userText(title)}`,
    heading: 'Nearly there',
    before: ['Your ad is not online yet: one point needs correcting. Edit it and we will look at it again.'],
    action: 'Edit my ad',
  }),
  'ad-rejected': ({ title, refundedCredits }, { userText, count }) => ({
    subject: `Your ad was not accepted: ${userText(title)}`,
    heading: 'Your ad was not accepted',
    before: ['We cannot publish this ad.'],
    action: 'See the decision',
    after:
      refundedCredits > 0
        ? [count(refundedCredits, { one: '# credit has been refunded.', other: '# credits have been refunded.' })]
        : [],
  }),
  'ad-removed': ({ title }, { userText }) => ({
    subject: `Your ad was taken down: ${userText(title)}`,
    heading: 'Your ad was taken down',
    before: ['After checking it, we removed this ad from the site.'],
    action: 'See the decision',
    after: ['If you think this is a mistake, write to us from the Contact page.'],
  }),
  'ad-expiring': ({ title, days }, { userText, count }) => ({
    subject: `Your ad ends ${count(days, { one: 'tomorrow', other: 'in # days' })}: ${userText(title)}`,
    heading: count(days, { one: 'One more day online', other: '# more days online' }),
    before: ['Is your property still available? Extend the ad with one click, without typing anything again.'],
    action: 'Extend my ad',
    after: ['If the deal is done, you can close the ad in the same place.'],
  }),
  'ad-expired': ({ title, renewableUntil }, { userText, date }) => ({
    subject: `Your ad is no longer online: ${userText(title)}`,
    heading: 'Your ad is no longer online',
    before: [
      `It has reached the end of its time. You can put it back online with one click until ${date(renewableUntil)}.`,
    ],
    action: 'Put it back online',
  }),
  'report-decided': ({ outcome }) => ({
    subject: 'We have looked into your report',
    heading: 'Thank you for looking out',
    before: [
      outcome === 'upheld'
        ? 'We checked what you reported and took the necessary steps.'
        : 'We checked what you reported: nothing in it is against our rules.',
    ],
    after: ['The person concerned does not know that the report came from you.'],
  }),
  'contact-owner': ({ title, name }, { userText }) => ({
    subject: `${userText(name)} wrote to you: ${userText(title)}`,
    heading: 'Somebody is interested in your ad',
    before: [`${userText(name)} wrote to you from your ad. Simply reply to this message.`],
    action: 'See the message on Houni',
    after: ['Houni never asks for a code or a payment by message. Be wary of anybody who does.'],
  }),
  'contact-owner-copy': ({ title }, { userText }) => ({
    subject: `Your message was sent: ${userText(title)}`,
    heading: 'Your message is on its way',
    before: ['The advertiser will answer you directly. Here is a copy of what you wrote.'],
    action: 'See the conversation',
    after: ['Never pay anything before you have visited the property and checked its papers.'],
  }),
  'contact-admins': ({ subject, name }, { userText }) => ({
    subject: `Contact: ${userText(subject)}`,
    heading: 'A message from the site',
    before: [`${userText(name)} wrote from the Contact page. A reply to this message will reach them.`],
  }),
  'contact-admins-copy': () => ({
    subject: 'We have received your message',
    heading: 'Thank you for writing to us',
    before: ['Your message has arrived and we will answer at this address. Here is a copy of it.'],
  }),
  'message-received': ({ from, title }, { userText }) => ({
    subject: `New message from ${userText(from)}: ${userText(title)}`,
    heading: 'You have a new message',
    before: [`${userText(from)} wrote to you about this ad.`],
    action: 'Read and answer',
    after: ['Answer on Houni: your address stays private.'],
  }),
  'saved-search-confirm': ({ name }, { userText }) => ({
    subject: `Confirm your alert: ${userText(name)}`,
    heading: 'Just one more click',
    before: ['Confirm this address and we will write to you as soon as new ads match your search.'],
    action: 'Turn on my alert',
    after: ['If you did not ask for this, ignore this message: no alert will be sent.'],
  }),
  'saved-search-alert': ({ name, total }, { userText, count }) => ({
    subject: `${count(total, { one: '# new ad', other: '# new ads' })}: ${userText(name)}`,
    heading: count(total, { one: '# new ad for you', other: '# new ads for you' }),
    before: [`There is news for your search “${userText(name)}”.`],
    action: count(total, { one: 'See the ad', other: 'See the # ads' }),
  }),
  'order-placed': ({ reference }, { userText }) => ({
    subject: `Your order ${userText(reference)}`,
    heading: 'Order received',
    before: [
      'Thank you! Your order becomes active as soon as we receive your payment. Please quote the reference below so that we can find it.',
    ],
    action: 'See my order',
  }),
  'order-confirmed': ({ reference }, { userText }) => ({
    subject: `Payment received for your order ${userText(reference)}`,
    heading: 'Paid, thank you!',
    before: ['We have received your payment. Everything is available in your account from now on.'],
    action: 'See my order',
  }),
  'order-cancelled': ({ reference }, { userText }) => ({
    subject: `Your order ${userText(reference)} is cancelled`,
    heading: 'Order cancelled',
    before: ['This order is no longer valid. You will not be charged anything.'],
    action: 'See my order',
    after: ['If you have already paid, write to us from the Contact page and quote the reference.'],
  }),
  'agency-submitted': ({ name }, { userText }) => ({
    subject: `We have received the application of ${userText(name)}`,
    heading: 'Application received',
    before: [`We are checking the details of ${userText(name)}. You will hear from us at this address.`],
    action: 'See my agency',
  }),
  'agency-verified': ({ name }, { userText }) => ({
    subject: `${userText(name)} is verified`,
    heading: 'Your agency is verified',
    before: [
      `${userText(name)} now carries the “Verified” badge: people who are looking know who they are dealing with.`,
    ],
    action: 'See my agency',
  }),
  'agency-refused': ({ name }, { userText }) => ({
    subject: `The application of ${userText(name)} is incomplete`,
    heading: 'We could not verify your agency',
    before: [`We lack what we need to verify ${userText(name)}. Correct the application and send it again.`],
    action: 'Correct the application',
  }),
  'agency-ownership-transferred': ({ name }, { userText }) => ({
    subject: `${userText(name)} is now your agency`,
    heading: 'You are now in charge of the agency',
    before: [
      `The person in charge of ${userText(name)} has deleted their account. As you have worked there longest, the agency, its ads and its credits are now yours.`,
    ],
    action: 'See my agency',
  }),
  'agency-invitation': ({ name, inviter }, { userText }) => ({
    subject: `${userText(inviter)} invites you to join ${userText(name)}`,
    heading: `Join ${userText(name)}`,
    before: [`${userText(inviter)} invites you to publish and to answer on behalf of ${userText(name)} on Houni.`],
    action: 'Accept the invitation',
    after: ['If you do not know this agency, ignore this message.'],
  }),
  'import-finished': ({ source }, { userText }) => ({
    subject: `Import finished: ${userText(source)}`,
    heading: 'Import finished',
    before: ['This is what the import changed in your ads.'],
    action: 'See the report',
  }),
  'import-needs-confirmation': ({ source, closing, online }, { userText, count }) => ({
    subject: `Import to confirm: ${userText(source)}`,
    heading: 'We need your confirmation',
    before: [
      `This import would take down ${count(closing, ADS)} of the ${count(online, { other: '#' })} online. Nothing has been changed: the decision is yours.`,
    ],
    action: 'Check and decide',
  }),
  'account-suspended': () => ({
    subject: 'Your Houni account is suspended',
    heading: 'Your account is suspended',
    before: ['We have suspended your account: you can no longer publish or write, and your ads are no longer visible.'],
    after: ['If you think this is a mistake, write to us from the Contact page.'],
  }),
  'account-restored': () => ({
    subject: 'Your Houni account is active again',
    heading: 'You can use your account again',
    before: ['Your account is no longer suspended. Welcome back.'],
  }),
  'account-email-changed': ({ email }) => ({
    subject: 'The address of your Houni account has changed',
    heading: 'Your account has a new address',
    before: [`The email address of your account is now ${email}. We will no longer write to this one.`],
    after: ['If it was not you who changed it, write to us at once on the site’s contact page.'],
  }),
  'account-data-ready': ({ until }, { date }) => ({
    subject: 'Your data is ready',
    heading: 'Your data is ready',
    before: [`You can download the copy of your data until ${date(until)}.`],
    action: 'Download my data',
    after: ['This link is personal: do not pass it on.'],
  }),
  'account-deletion-requested': ({ until }, { date }) => ({
    subject: `Your Houni account will be deleted on ${date(until)}`,
    heading: `Your account will be deleted on ${date(until)}`,
    before: [
      `As you asked, your ads are no longer visible and you are signed out everywhere. On ${date(until)} your account and your personal data will be erased.`,
      'Changed your mind? Until then one click brings everything back as it was.',
    ],
    action: 'Keep my account',
    after: ['If you did not ask for this, keep your account and change your password.'],
  }),
  'account-deletion-reminder': ({ until }, { date }) => ({
    subject: 'A few days left to keep your Houni account',
    heading: `Your account will be deleted on ${date(until)}`,
    before: [
      `On ${date(until)} your account, your ads and your personal data will be erased for good.`,
      'One click brings everything back as it was.',
    ],
    action: 'Keep my account',
    after: ['If you do want the deletion, there is nothing to do.'],
  }),
  'account-deleted': () => ({
    subject: 'Your Houni account is deleted',
    heading: 'Your account is deleted',
    before: [
      'Your account and your personal data have been erased, and your ads taken down. Thank you for having been with us.',
    ],
    after: ['If this was not you, write to us at once from the Contact page.'],
  }),
};
