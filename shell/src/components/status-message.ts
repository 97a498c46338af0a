const MESSAGES: Record<number, string> = {
  403: 'Forbidden',
  404: 'Page Not Found',
  410: 'Gone',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

/** The English message of an error status (specification section 8), e.g. "Page Not Found" for 404. Unknown statuses give "Internal Server Error". */
export function statusMessage(status: number): string {
  return MESSAGES[status] ?? 'Internal Server Error';
}
