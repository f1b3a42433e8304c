import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconBuildingStore, IconInfoCircle, IconShieldLock, IconWifi } from '@tabler/icons-react';
import { ErrorState } from '../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows/SkeletonRows.tsx';
import { useMay } from '../../platform/session/permissions.ts';
import { useNegocio } from './consulta.ts';
import { Correos } from './informacion/Correos.tsx';
import { InformacionTab } from './informacion/InformacionTab.tsx';
import { Logo } from './informacion/Logo.tsx';
import classes from './Negocio.module.css';
import { RedTab } from './red/RedTab.tsx';
import { SeguridadTab } from './seguridad/SeguridadTab.tsx';
import { SucursalesTab } from './sucursales/SucursalesTab.tsx';

const ICONO = { size: 19, stroke: 1.9, 'aria-hidden': true } as const;
const SIN_PERMISO = 403;
const CUIDA = [PERMISO.EDITAR_DATOS_DEL_NEGOCIO] as const;

/** The business in tabs: its data, its branches, its security events (decision 0023), and whether its server is open to the network. */
export function MiNegocioScreen() {
  const { data, error, isFetching, refetch, recargar, ponerLogo } = useNegocio();
  const cuida = useMay(CUIDA);
  const negado = error !== null && 'code' in error && error.code === SIN_PERMISO;
  return (
    <section className={classes.root} aria-label="Mi negocio">
      <h1 className={classes.titulo}>Mi negocio</h1>
      {!data && error && (
        <ErrorState error={error} retrying={isFetching} {...(negado ? {} : { onRetry: () => void refetch() })} />
      )}
      {!data && !error && <SkeletonRows />}
      {data && (
        <Tabs defaultValue="informacion" keepMounted={false}>
          <Tabs.List className={classes.pestanas}>
            <Tabs.Tab className={classes.pestana} value="informacion" leftSection={<IconInfoCircle {...ICONO} />}>
              Información del Negocio
            </Tabs.Tab>
            <Tabs.Tab className={classes.pestana} value="sucursales" leftSection={<IconBuildingStore {...ICONO} />}>
              Sucursales
            </Tabs.Tab>
            {cuida && (
              <Tabs.Tab className={classes.pestana} value="seguridad" leftSection={<IconShieldLock {...ICONO} />}>
                Seguridad
              </Tabs.Tab>
            )}
            {cuida && (
              <Tabs.Tab className={classes.pestana} value="red" leftSection={<IconWifi {...ICONO} />}>
                Red
              </Tabs.Tab>
            )}
          </Tabs.List>
          <Tabs.Panel value="informacion">
            <InformacionTab key={data.version} negocio={data} onListo={() => recargar()} />
            <Logo logo={data.logo} onListo={ponerLogo} />
            <Correos />
          </Tabs.Panel>
          <Tabs.Panel value="sucursales">
            <SucursalesTab sucursales={data.sucursales} mapa={data.mapa} recargar={recargar} />
          </Tabs.Panel>
          <Tabs.Panel value="seguridad">
            <SeguridadTab />
          </Tabs.Panel>
          <Tabs.Panel value="red">
            <RedTab />
          </Tabs.Panel>
        </Tabs>
      )}
    </section>
  );
}
