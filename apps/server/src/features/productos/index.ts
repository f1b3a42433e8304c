export { complementos } from './complementos.ts';
export { especificaciones } from './especificaciones.ts';
export { ingredientes } from './ingredientes.ts';
export { productos } from './productos.ts';
