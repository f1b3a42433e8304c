import { Button } from '@mantine/core';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { textoDeMotivo } from '@comal/contract/motivos';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { FormDialog, type SubmitSpec } from '../../../kit/FormDialog/FormDialog.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import { useMay } from '../../../platform/session/permissions.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { Avance, trabaja } from './Avance.tsx';
import { Descargas } from './Descargas.tsx';
import { porQueNoSigue } from './columnas/mapa.ts';
import { TusColumnas } from './columnas/TusColumnas.tsx';
import { ElegirArchivo } from './ElegirArchivo.tsx';
import classes from './menu.module.css';
import { porEscribir, Resultado } from './Resultado.tsx';
import { useImportacion, type Importacion } from './useImportacion.ts';

export interface ImportarMenuDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called when something was written, so that lists can be refetched. */
  readonly onImportado: () => void;
}

const TITULO = 'Importar o exportar el menú';
const ANCHO_PX = 900;

/** Why the valid rows cannot be written; undefined if they can. */
const nadaQueGuardar = ({ resultado }: Importacion): string | undefined => {
  if (!resultado) return 'Elige un archivo';
  if (porEscribir(resultado) > 0) return undefined;
  return resultado.errores.length > 0 ? 'No hay renglones correctos por guardar' : 'El menú ya está así';
};

const verboDe = (importacion: Importacion, sinConexion: string | undefined): SubmitSpec => {
  const { paso, mapa } = importacion;
  if (paso === 'guardado') return { label: 'Importar otro archivo' };
  if (paso === 'columnas' && mapa) {
    const falta = sinConexion ?? porQueNoSigue(mapa);
    return { label: 'Continuar', ...(falta !== undefined && { reason: falta }) };
  }
  const conErrores = (importacion.resultado?.errores.length ?? 0) > 0;
  const reason = sinConexion ?? (conErrores ? 'Corrige los errores del archivo' : nadaQueGuardar(importacion));
  return { label: 'Guardar todo', ...(reason !== undefined && { reason }) };
};

interface SoloCorrectosProps {
  readonly importacion: Importacion;
  readonly sinConexion: string | undefined;
}

const SoloCorrectos = ({ importacion, sinConexion }: SoloCorrectosProps) => {
  const { paso, resultado, guardar } = importacion;
  if (paso === 'guardado' || !resultado || resultado.errores.length === 0) return null;
  const razon = sinConexion ?? nadaQueGuardar(importacion);
  return (
    <Button
      variant="light"
      size="lg"
      disabled={trabaja(paso)}
      data-disabled={razon ? true : undefined}
      {...explained(razon, () => void guardar('correctos'))}
    >
      Guardar solo los correctos
    </Button>
  );
};

const Columnas = ({ importacion }: Pick<SoloCorrectosProps, 'importacion'>) => {
  const { archivo, porElegir, mapa, elegirColumnas } = importacion;
  if (!porElegir || !mapa) return null;
  return (
    <div className={classes.cuerpo}>
      {archivo && <p className={classes.archivo}>{archivo.name}</p>}
      <TusColumnas porElegir={porElegir} mapa={mapa} onMapa={elegirColumnas} />
    </div>
  );
};

const Cuerpo = ({ importacion, sinConexion }: SoloCorrectosProps) => {
  const { paso, archivo, resultado, error, elegir, revisar } = importacion;
  const sePuedeRepetir = paso === 'elegir' && error !== null && archivo !== null;
  if (trabaja(paso)) return <Avance paso={paso} />;
  if (paso === 'columnas') return <Columnas importacion={importacion} />;
  return (
    <div className={classes.cuerpo}>
      {sePuedeRepetir && <ErrorState message={error} onRetry={() => void revisar()} />}
      {resultado && archivo && <p className={classes.archivo}>{archivo.name}</p>}
      {resultado && <Resultado resultado={resultado} />}
      {paso !== 'guardado' && <ElegirArchivo razon={sinConexion} onElegir={(elegido) => void elegir(elegido)} />}
      {!resultado && (
        <>
          <section className={classes.descargas} aria-label="Plantilla">
            <p>Una plantilla vacía, con una hoja que explica cómo llenarla</p>
            <Descargas cual="plantilla" razon={sinConexion} />
          </section>
          <section className={classes.descargas} aria-label="Exportar">
            <p>El menú de la sucursal, para guardarlo o cambiarlo y volver a importarlo</p>
            <Descargas cual="exportar" razon={sinConexion} />
          </section>
        </>
      )}
    </div>
  );
};

/** The button back to the columns, if the file is from another program. */
const VolverAColumnas = ({ importacion }: Pick<SoloCorrectosProps, 'importacion'>) => {
  const { paso, mapa, volverAColumnas } = importacion;
  if (paso !== 'revisado' || !mapa) return null;
  return (
    <Button variant="default" size="lg" onClick={volverAColumnas}>
      Cambiar columnas
    </Button>
  );
};

const alEnviar = ({ paso, guardar, revisar, otro }: Importacion): void => {
  if (paso === 'guardado') otro();
  else void (paso === 'columnas' ? revisar() : guardar('todo'));
};

const Importar = ({ opened, onClose, onImportado }: ImportarMenuDialogProps) => {
  const importacion = useImportacion(onImportado);
  const sinConexion = useDisconnected();
  const { paso, archivo, error } = importacion;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={TITULO}
      width={ANCHO_PX}
      dismiss="Cerrar"
      submit={verboDe(importacion, sinConexion)}
      onSubmit={() => alEnviar(importacion)}
      busy={trabaja(paso)}
      error={paso === 'elegir' && archivo ? null : error}
      far={<VolverAColumnas importacion={importacion} />}
      extra={<SoloCorrectos importacion={importacion} sinConexion={sinConexion} />}
    >
      <Cuerpo importacion={importacion} sinConexion={sinConexion} />
    </FormDialog>
  );
};

/**
 * Imports and exports the whole menu as a file: it is reviewed first, with every invalid cell listed, and then written
 * whole or only the valid rows.
 */
export function ImportarMenuDialog(props: ImportarMenuDialogProps) {
  const puedeImportar = useMay(PERMISO.NUEVO_PRODUCTO);
  const sinConexion = useDisconnected();
  if (puedeImportar) return <Importar {...props} />;
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={TITULO} width={ANCHO_PX}>
      <div className={classes.negado}>
        <p role="note">{textoDeMotivo('SIN_PERMISO')}: importar el menú</p>
        <Descargas cual="exportar" razon={sinConexion} />
      </div>
    </Dialog>
  );
}
