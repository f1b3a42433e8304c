import { expect, it } from 'vitest';
import { followCall, takeStrays } from './same-table.ts';

it('follows a question to the write that it was asked for (D-14)', () => {
  followCall('GET roles/3/permiso/roles/NUEVO_ROL');
  followCall('POST roles/nuevo');
  expect(takeStrays()).toEqual([]);
  followCall('GET roles/3/permiso/roles/NUEVO_ROL');
  followCall('DELETE roles/7/eliminar');
  expect(takeStrays()).toEqual([expect.stringMatching(/^NUEVO_ROL was asked, roles\.eliminar wants \d+$/)]);
});
