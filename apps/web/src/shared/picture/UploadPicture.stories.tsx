import { api } from '../../platform/api/client.ts';
import { Escena } from '../test/escena.fixture.tsx';
import { UploadPicture, type PictureOf } from './UploadPicture.tsx';

interface History {
  readonly conFoto?: boolean;
  readonly sinConexion?: boolean;
  readonly onListo?: (kept: unknown) => void;
}

const DE_PRODUCTO: PictureOf<{ readonly params: { readonly id: number } }, unknown> = {
  subir: api.productos.subirImagen,
  quitar: api.productos.quitarImagen,
  subida: 'Imagen actualizada',
  quitada: 'Imagen eliminada',
};

/** Something without a picture yet; `conFoto` has one. */
export const Subir = ({ conFoto = false, sinConexion, onListo = () => undefined }: History) => (
  <Escena sinConexion={sinConexion}>
    <UploadPicture de={DE_PRODUCTO} en={{ params: { id: 7 } }} conFoto={conFoto} ocupado={false} onListo={onListo} />
  </Escena>
);

/** The server cannot be reached. */
export const Conexion = () => <Subir sinConexion />;
