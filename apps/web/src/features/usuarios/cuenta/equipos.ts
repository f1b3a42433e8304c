import { IconDeviceDesktop, IconDeviceMobile, IconWorld, type Icon } from '@tabler/icons-react';

const EQUIPOS: Readonly<Record<string, readonly [string, Icon]>> = {
  web: ['Navegador', IconWorld],
  standalone: ['Caja de escritorio', IconDeviceDesktop],
  movil: ['Teléfono o tableta', IconDeviceMobile],
};
const SISTEMAS: Readonly<Record<string, string>> = { android: 'Android', ios: 'iPhone o iPad' };

/** The name and icon of a device, from what it reported. */
export const equipoDe = ({
  plataforma,
  so,
}: {
  readonly plataforma: string;
  readonly so: string | null;
}): readonly [string, Icon] => {
  const [nombre, icono] = EQUIPOS[plataforma] ?? [plataforma, IconWorld];
  return [SISTEMAS[so ?? ''] ?? nombre, icono];
};
