import { IconBuildingStore, IconInfoCircle, IconShieldLock, IconWifi } from '@tabler/icons-react';
import { TabBar } from './TabBar.tsx';

/** Four tabs, which do not fit a phone. */
export const Cuatro = () => (
  <TabBar
    tabs={[
      { key: 'informacion', label: 'Información del Negocio', icon: IconInfoCircle, content: <p>Los datos</p> },
      { key: 'sucursales', label: 'Sucursales', icon: IconBuildingStore, content: <p>Las sucursales</p> },
      { key: 'seguridad', label: 'Seguridad', icon: IconShieldLock, content: <p>Lo que pasó</p> },
      { key: 'red', label: 'Red', icon: IconWifi, content: <p>El servidor</p> },
    ]}
  />
);
