/// The words that made-up people are made of.
enum PeopleWords {
  /// First names.
  static let firstNames = [
    "Ada", "Aiko", "Alma", "Amara", "Anders", "Anika", "Aria", "Arjun", "Beatriz", "Ben",
    "Bianca", "Bruno", "Camila", "Carlos", "Chiara", "Clara", "Daniel", "Daria", "David", "Deniz",
    "Diego", "Elena", "Elif", "Emil", "Emma", "Enzo", "Esra", "Farah", "Felix", "Fatima", "Finn",
    "Gabriel", "Grace", "Hana", "Hiro", "Hugo", "Ida", "Imani", "Ines", "Ivan", "Jana", "Jonas",
    "Juan", "Julia", "Kai", "Karim", "Katya", "Kofi", "Lara", "Leila", "Leo", "Linh", "Lucia",
    "Luka", "Mai", "Malik", "Mara", "Marco", "Maya", "Mei", "Mila", "Milan", "Nadia", "Naomi",
    "Nia", "Nico", "Nina", "Noah", "Nora", "Olga", "Omar", "Oskar", "Pablo", "Paula", "Petra",
    "Priya", "Rafael", "Ravi", "Rina", "Rosa", "Ruben", "Sami", "Sana", "Sara", "Selma", "Sofia",
    "Sven", "Tala", "Tariq", "Theo", "Tomas", "Uma", "Vera", "Viktor", "Wei", "Yara", "Yuki",
    "Yusuf", "Zara", "Zoe",
  ]

  /// Last names.
  static let lastNames = [
    "Abe", "Ahmed", "Alvarez", "Andersen", "Aydin", "Baker", "Bauer", "Becker", "Berg", "Bianchi",
    "Blanc", "Brown", "Castro", "Chen", "Costa", "Cruz", "Danso", "Diaz", "Dubois", "Eriksen",
    "Evans", "Ferrari", "Fischer", "Fontaine", "Fuchs", "Garcia", "Gomez", "Green", "Gupta",
    "Haas", "Hansen", "Hayashi", "Hill", "Hoffmann", "Ito", "Ivanova", "Jansen", "Jensen",
    "Johnson", "Kang", "Kaya", "Keller", "Khan", "Kim", "Klein", "Kovacs", "Kumar", "Laine",
    "Larsen", "Lee", "Lehmann", "Li", "Lindberg", "Lopez", "Marino", "Martin", "Mehta", "Mensah",
    "Meyer", "Mori", "Moreau", "Murphy", "Nakamura", "Nguyen", "Nielsen", "Novak", "Okafor",
    "Olsen", "Ortega", "Osei", "Park", "Patel", "Pereira", "Petrov", "Popescu", "Quinn", "Ramos",
    "Rao", "Reyes", "Ricci", "Roberts", "Rossi", "Sato", "Schmidt", "Silva", "Singh", "Smith",
    "Soto", "Suzuki", "Tanaka", "Thomas", "Torres", "Tran", "Usman", "Vargas", "Vogel", "Walker",
    "Weber", "Wolf", "Wong", "Yamada", "Yilmaz", "Young", "Zhang", "Ziegler",
  ]

  /// What they do, as a sentence begins.
  static let roles = [
    "Architect", "Baker", "Beekeeper", "Biologist", "Bookbinder", "Carpenter", "Cartographer",
    "Chemist", "Choir singer", "Data engineer", "Designer", "Electrician", "Farmer",
    "Film editor", "Game developer", "Gardener", "Geologist", "Historian", "Illustrator",
    "iOS developer", "Journalist", "Librarian", "Luthier", "Mathematician", "Mechanic", "Midwife",
    "Musician", "Nurse", "Painter", "Pastry cook", "Photographer", "Physicist", "Pilot", "Potter",
    "Sailor", "Sound engineer", "Surveyor", "Teacher", "Translator", "Typesetter", "Vet",
    "Watchmaker", "Web developer", "Weaver",
  ]

  /// Where they live.
  static let places = [
    "Accra", "Amsterdam", "Ankara", "Athens", "Bergen", "Bogota", "Bristol", "Brno", "Busan",
    "Cairo", "Cork", "Cusco", "Dakar", "Dublin", "Ghent", "Graz", "Hanoi", "Helsinki", "Kyoto",
    "Lagos", "Leipzig", "Lima", "Lisbon", "Lyon", "Malmo", "Mumbai", "Nairobi", "Naples", "Oslo",
    "Porto", "Pune", "Quito", "Riga", "Rome", "Seoul", "Seville", "Split", "Sydney", "Tallinn",
    "Tampere", "Tunis", "Turin", "Utrecht", "Valparaiso", "Vienna", "Vilnius", "Warsaw", "Zagreb",
  ]

  /// What they like.
  static let likings = [
    "alpine lakes", "birds", "black tea", "board games", "brass bands", "bread", "chess",
    "city maps", "cold swims", "compilers", "crosswords", "cycling", "detective novels", "fonts",
    "football", "ghost stories", "hill walks", "jazz", "kites", "lighthouses", "long trains",
    "moss", "mushrooms", "night skies", "old cameras", "origami", "owls", "pinball", "puzzles",
    "radio plays", "rowing", "snow", "spreadsheets", "steam engines", "stray cats", "tide pools",
    "trees", "typewriters", "volcanoes", "weather",
  ]
}
