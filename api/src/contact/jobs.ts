import { unreadNotification } from '../messages/unread-notification.ts';
import type { JobDefinition } from '../define-job.ts';
import { deleteExpiredContacts } from './retention.ts';

export const contactJobs: JobDefinition[] = [unreadNotification, deleteExpiredContacts];
