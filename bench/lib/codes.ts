import type { Till } from './restaurant.ts';

/** Makes the menu code of a branch, or of one of its tables, by the call of its screen. */
export const codeOf = async (admin: Till, id: number, mesa: string | null): Promise<string> => {
  const { status, body } = await admin.call('POST', 'negocio/sucursales/generar-qr-menu', { id, mesa });
  if (status !== 200) throw new Error(body);
  return (JSON.parse(body) as { data: { url: string } }).data.url.split('token=')[1]!;
};
