import { messageNotice } from '../messages/message-notice.ts';
import type { JobDefinition } from '../platform/jobs.ts';
import { forgetOldContacts } from './retention.ts';

/** Mails about unread messages, and the removal of old contacts. */
export const contactJobs: JobDefinition[] = [messageNotice, forgetOldContacts];
