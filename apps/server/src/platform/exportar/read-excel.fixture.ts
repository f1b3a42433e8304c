import readXlsxFile from 'read-excel-file/universal';

/** The rows of each sheet of a spreadsheet, without their empty cells. */
export const rowsOfSheets = async (libro: Buffer): Promise<unknown[][][]> =>
  (await readXlsxFile(new Uint8Array(libro).buffer)).map(({ data }) =>
    data.map((fila) => fila.filter((celda) => celda !== null)),
  );
