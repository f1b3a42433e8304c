export { complementos } from './complementos/complementos.ts';
export { especificaciones } from './especificaciones/especificaciones.ts';
export { ingredientes } from './ingredientes/ingredientes.ts';
export { productos } from './productos/productos.ts';
