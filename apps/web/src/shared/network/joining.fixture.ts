import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';

/** What a server on the network says of how to get to it, with an authority of its own whose name looks like markup. */
export const ON_THE_NETWORK: CallData<Catalog['red']['aqui']> = {
  ...{ equipo: 'caja-pc', direccion: null, red: '192.168.1.5', nombres: ['comal.local'], direcciones: ['192.168.1.5'] },
  autoridad: {
    nombre: 'Comal de <b>caja-pc</b>',
    huella: '3F:9A:5C:77:10:E2:4B:8D:91:06:AF:C3:5E:28:D4:70:BB:19:6E:02:8F:53:A7:CC:E1:34:90:5B:7D:26:F8:4A',
    huella_sha1: '7C:02:11:9E:54:A8:6D:30:F5:4B:C9:87:1A:E6:22:3D:90:5F:B1:68',
  },
  ahora: Date.UTC(2026, 10, 28, 18),
};
