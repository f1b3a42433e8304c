import { Button } from '@mantine/core';
import { IconCamera, IconPhotoOff, IconUpload } from '@tabler/icons-react';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import type { Answer, CallOptions } from '../../platform/api/client.ts';
import { shrinkPicture } from './shrink.ts';
import classes from './UploadPicture.module.css';
import { useSave } from '../useSave.ts';
import { useDisconnected } from '../../platform/connection.ts';

type Call<I, D> = (input: I, options?: CallOptions) => Promise<Answer<D>>;

/** How the picture of one kind of thing is stored: its calls, and the texts where the server sends none. */
export interface PictureOf<E, D> {
  readonly subir: Call<E & { readonly body: Blob }, D>;
  readonly quitar: Call<E, D>;
  readonly subida: string;
  readonly quitada: string;
}

export interface UploadPictureProps<E, D> {
  readonly de: PictureOf<E, D>;
  /** Whose picture: the argument of both calls. */
  readonly en: E;
  /** There is a picture, which can be removed. */
  readonly conFoto: boolean;
  /** Another write of the dialog is in progress. */
  readonly ocupado: boolean;
  readonly onListo: (kept: D) => void;
}

interface ChooseProps {
  readonly children: string;
  readonly icono: ReactNode;
  readonly camara?: boolean;
  readonly loading: boolean;
  readonly razon: string | undefined;
  readonly onElegida: (file: File) => void;
}

const ICONO = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

/** A button that takes a photo from the camera or from the files. */
const Choose = ({ children, icono, camara, loading, razon, onElegida }: ChooseProps) => {
  const field = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    // The same photo may be chosen again after a failure.
    if (file) onElegida(file);
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
        onClick={() => field.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={children}
        accept="image/jpeg,image/png,image/webp,image/avif"
        {...(camara && { capture: 'environment' })}
        onChange={choose}
      />
    </>
  );
};

/** Uploads a picture from the camera or a file, shrunk first; or removes it (D-56). */
export function UploadPicture<E, D>({ de, en, conFoto, ocupado, onListo }: UploadPictureProps<E, D>) {
  const [which, setWhich] = useState<'foto' | 'archivo' | null>(null);
  const upload = useSave(de.subir, { exito: de.subida, onListo });
  const remove = useSave(de.quitar, { exito: de.quitada, onListo });
  const offline = useDisconnected();
  const reason = offline ?? (ocupado || remove.processing ? 'Espera a que termine' : undefined);
  const send =
    (origin: 'foto' | 'archivo') =>
    async (file: File): Promise<void> => {
      setWhich(origin);
      await upload.guardar({ ...en, body: await shrinkPicture(file) });
      setWhich(null);
    };
  const comun = (origin: 'foto' | 'archivo') => ({
    loading: which === origin,
    razon: reason,
    onElegida: (a: File) => void send(origin)(a),
  });
  const error = upload.error ?? remove.error;
  return (
    <div className={classes.root}>
      <div className={classes.botones}>
        <Choose icono={<IconUpload {...ICONO} />} {...comun('archivo')}>
          Subir imagen
        </Choose>
        <Choose icono={<IconCamera {...ICONO} />} camara {...comun('foto')}>
          Tomar foto
        </Choose>
        {conFoto && (
          <Button
            variant="subtle"
            color="chile"
            leftSection={<IconPhotoOff {...ICONO} />}
            loading={remove.processing}
            disabled={offline !== undefined || ocupado || which !== null}
            onClick={() => void remove.guardar(en)}
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
