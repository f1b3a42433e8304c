import { api } from '../../platform/api/client.ts';
import { Escena } from '../test/escena.fixture.tsx';
import { SubirFoto, type FotoDe } from './SubirFoto.tsx';

interface Historia {
  readonly conFoto?: boolean;
  readonly sinConexion?: boolean;
  readonly onListo?: (guardado: unknown) => void;
}

const DE_PRODUCTO: FotoDe<{ readonly params: { readonly id: number } }, unknown> = {
  subir: api.productos.subirImagen,
  quitar: api.productos.quitarImagen,
  subida: 'Imagen actualizada',
  quitada: 'Imagen eliminada',
};

/** Something without a picture yet; `conFoto` has one. */
export const Subir = ({ conFoto = false, sinConexion, onListo = () => undefined }: Historia) => (
  <Escena sinConexion={sinConexion}>
    <SubirFoto de={DE_PRODUCTO} en={{ params: { id: 7 } }} conFoto={conFoto} ocupado={false} onListo={onListo} />
  </Escena>
);

/** The server cannot be reached. */
export const Conexion = () => <Subir sinConexion />;
