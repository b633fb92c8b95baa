/** A file that a person chose, with its path inside of what they chose. */
export interface ChosenFile {
  path: string;
  file: File;
}

/** Files that belong to a system or to version control, and that nobody means to import. */
const ignored = /(?:^|\/)(?:\.git|node_modules|__MACOSX|\.DS_Store|Thumbs\.db)(?:\/|$)/;

/** What a file field holds; of a folder, with the paths below it. */
export function filesOfInput(list: FileList): ChosenFile[] {
  return [...list]
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    .filter(({ path }) => !ignored.test(path));
}

/** What was dropped: files, and folders with everything below them. */
export async function filesOfDrop(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = await Promise.all(entries.map((entry) => filesBelow(entry, '')));
  return files.flat().filter(({ path }) => !ignored.test(path));
}

async function filesBelow(entry: FileSystemEntry, folder: string): Promise<ChosenFile[]> {
  const path = `${folder}${entry.name}`;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path, file }];
  }
  const children = await entriesOf(entry as FileSystemDirectoryEntry);
  return (await Promise.all(children.map((child) => filesBelow(child, `${path}/`)))).flat();
}

/** A folder tells of a hundred entries at a time, until it has no more. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
