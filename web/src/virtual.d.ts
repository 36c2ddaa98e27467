declare module "virtual:board-pictures" {
  interface Picture {
    width: number;
    height: number;
    land: string;
    lakes: string;
    routes: [color: string, path: string][];
    cities: [x: number, y: number][];
  }
  const pictures: Record<string, Picture>;
  export default pictures;
}
