import { useSesionesNews } from '../../../platform/live/live.ts';
import { useOnNews } from '../../../platform/live/on-news.ts';

/** Hook: reloads the list when a session began, changed or ended (D-112). */
export const useAlDia = (recargar: () => void): void => useOnNews(useSesionesNews(), recargar);
