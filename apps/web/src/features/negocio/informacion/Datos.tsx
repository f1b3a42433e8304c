import { Button } from '@mantine/core';
import { IconAlertCircle, IconDownload } from '@tabler/icons-react';
import { PERMISO, puedeTodo } from '@comal/domain/permisos/permisos';
import { api } from '../../../platform/api/client.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { downloadLink } from '../../../shared/download.ts';
import { usePermisoGuard } from '../../../shared/usePermisoGuard.ts';
import { useSave } from '../../../shared/useSave.ts';
import classes from '../Negocio.module.css';

const MOTIVO = 'datos-sin-conexion';

/** All data of the business as a file, for who has every permission (decision 0158). */
export function Datos() {
  const permisos = useSesion()?.usuario.permisos;
  const { conPermiso, sinConexion } = usePermisoGuard();
  const { guardar, processing, error } = useSave(api.negocio.descargarDatos, {
    exito: 'El archivo se está descargando: su avance y cómo cancelarlo están en las descargas del navegador',
    fallo: 'No se pudo hacer el archivo',
    onListo: ({ nombre, enlace }) => downloadLink(nombre, enlace),
  });
  if (!permisos || !puedeTodo((id) => permisos.includes(id))) return null;
  return (
    <section className={classes.tarjeta} aria-label="Tus datos">
      <div className={classes.barra}>
        <div>
          <h2 className={classes.subtitulo}>Tus datos</h2>
          <p className={classes.nota}>
            Todo lo de tu negocio en un ZIP: menú, comandas, cobros, cortes, facturas, gente e imágenes, como están
            ahora. Sirve para guardarlo o para llevarlo a otro Comal. No trae contraseñas, sellos ni llaves; sí datos
            personales: guárdalo bien. Si alguna foto se perdió, LEEME.txt dice cuántas.
          </p>
          {sinConexion && (
            <p className={classes.nota} id={MOTIVO}>
              {sinConexion}
            </p>
          )}
        </div>
        {error && !sinConexion && (
          <p className={classes.error} role="alert">
            <IconAlertCircle size={19} stroke={2} aria-hidden="true" />
            {error}
          </p>
        )}
        <Button
          variant="default"
          leftSection={<IconDownload size={19} stroke={1.9} aria-hidden="true" />}
          loading={processing}
          disabled={sinConexion !== undefined}
          {...(sinConexion && { 'aria-describedby': MOTIVO })}
          onClick={() => void conPermiso(PERMISO.EDITAR_DATOS_DEL_NEGOCIO, () => void guardar({}))}
        >
          Descargar mis datos
        </Button>
      </div>
    </section>
  );
}
