const MESSAGES: Record<number, string> = {
  404: 'Page Not Found',
  410: 'Gone',
  503: 'Service Unavailable',
};

/** The technical name of an error's status (specification section 8): "Page Not Found" for 404, "Internal Server Error" where nothing else is known. */
export function statusMessage(status: number): string {
  return MESSAGES[status] ?? 'Internal Server Error';
}
