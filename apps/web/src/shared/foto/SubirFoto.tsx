import { Button } from '@mantine/core';
import { IconCamera, IconPhotoOff, IconUpload } from '@tabler/icons-react';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import type { Answer, CallOptions } from '../../platform/api/client.ts';
import { reducirFoto } from './reducir.ts';
import classes from './SubirFoto.module.css';
import { useGuardar } from '../useGuardar.ts';
import { useDisconnected } from '../../platform/connection.ts';

type Llamada<I, D> = (input: I, options?: CallOptions) => Promise<Answer<D>>;

/** How the picture of one kind of thing is kept: its calls, which are told whose it is, and what is said when the server says nothing. */
export interface FotoDe<E, D> {
  readonly subir: Llamada<E & { readonly body: Blob }, D>;
  readonly quitar: Llamada<E, D>;
  readonly subida: string;
  readonly quitada: string;
}

export interface SubirFotoProps<E, D> {
  readonly de: FotoDe<E, D>;
  /** Whose picture: what both calls are sent. */
  readonly en: E;
  /** It has a picture, which may be taken away. */
  readonly conFoto: boolean;
  /** Something else of the dialog is on its way. */
  readonly ocupado: boolean;
  readonly onListo: (guardado: D) => void;
}

interface ElegirProps {
  readonly children: string;
  readonly icono: ReactNode;
  readonly camara?: boolean;
  readonly loading: boolean;
  readonly razon: string | undefined;
  readonly onElegida: (archivo: File) => void;
}

const ICONO = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

/** A button that asks for a photo, of the camera or of the files. */
const Elegir = ({ children, icono, camara, loading, razon, onElegida }: ElegirProps) => {
  const campo = useRef<HTMLInputElement>(null);
  const elegir = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [archivo] = currentTarget.files ?? [];
    // The same photo may be chosen again after a failure.
    if (archivo) onElegida(archivo);
    currentTarget.value = '';
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={icono}
        loading={loading}
        disabled={razon !== undefined}
        title={razon}
        onClick={() => campo.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={campo}
        type="file"
        hidden
        aria-label={children}
        accept="image/jpeg,image/png,image/webp,image/avif"
        {...(camara && { capture: 'environment' })}
        onChange={elegir}
      />
    </>
  );
};

/** A picture from the camera or a file, made small here and kept by the server; or none any more (D-56). */
export function SubirFoto<E, D>({ de, en, conFoto, ocupado, onListo }: SubirFotoProps<E, D>) {
  const [cual, setCual] = useState<'foto' | 'archivo' | null>(null);
  const subir = useGuardar(de.subir, { exito: de.subida, onListo });
  const quitar = useGuardar(de.quitar, { exito: de.quitada, onListo });
  const sinConexion = useDisconnected();
  const razon = sinConexion ?? (ocupado || quitar.processing ? 'Espera a que termine' : undefined);
  const mandar =
    (origen: 'foto' | 'archivo') =>
    async (archivo: File): Promise<void> => {
      setCual(origen);
      await subir.guardar({ ...en, body: await reducirFoto(archivo) });
      setCual(null);
    };
  const comun = (origen: 'foto' | 'archivo') => ({
    loading: cual === origen,
    razon,
    onElegida: (a: File) => void mandar(origen)(a),
  });
  const error = subir.error ?? quitar.error;
  return (
    <div className={classes.root}>
      <div className={classes.botones}>
        <Elegir icono={<IconUpload {...ICONO} />} {...comun('archivo')}>
          Subir imagen
        </Elegir>
        <Elegir icono={<IconCamera {...ICONO} />} camara {...comun('foto')}>
          Tomar foto
        </Elegir>
        {conFoto && (
          <Button
            variant="subtle"
            color="chile"
            leftSection={<IconPhotoOff {...ICONO} />}
            loading={quitar.processing}
            disabled={sinConexion !== undefined || ocupado || cual !== null}
            onClick={() => void quitar.guardar(en)}
          >
            Quitar
          </Button>
        )}
      </div>
      <p className={classes.pista}>JPG, PNG, WebP o AVIF de hasta 8 MB. Se guarda sin los datos de la cámara.</p>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
